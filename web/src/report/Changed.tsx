interface ChangedProps {
  readonly now: string
  /** With the assumptions that the report was made with. */
  readonly was: string
}

/** A figure that follows the assumptions. If they changed it, its earlier value is shown too. */
export const Changed = ({ now, was }: ChangedProps) =>
  now === was ? (
    <>{now}</>
  ) : (
    <ins class="report-changed">
      {now} <span class="report-was">was {was}</span>
    </ins>
  )
