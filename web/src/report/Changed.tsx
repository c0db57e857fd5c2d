interface ChangedProps {
  readonly now: string
  /** The figure under the report's first assumptions. */
  readonly was: string
}

/** Shows a figure that depends on the assumptions. If they changed it, its earlier value is shown too. */
export const Changed = ({ now, was }: ChangedProps) =>
  now === was ? (
    <>{now}</>
  ) : (
    <ins class="report-changed">
      {now} <span class="report-was">was {was}</span>
    </ins>
  )
