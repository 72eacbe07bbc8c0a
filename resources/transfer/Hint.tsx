import { useT } from '#i18n/useT.ts'

/** Explains what a pending transfer waits for. */
export const Hint = () => (
  <div className="toned" data-tone="muted">
    {useT()('pages.transfer.hint')}
  </div>
)
