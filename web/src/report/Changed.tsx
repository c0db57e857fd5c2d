interface ChangedProps {
  readonly now: string
  /** The figure under the assumptions that came with the report. */
  readonly was: string
}

/** A figure that depends on the assumptions. If they have changed it, its earlier value is shown too. */
export const Changed = ({ now, was }: ChangedProps) =>
  now === was ? (
    <>{now}</>
  ) : (
    <ins class="report-changed">
      {now} <span class="report-was">was {was}</span>
    </ins>
  )
