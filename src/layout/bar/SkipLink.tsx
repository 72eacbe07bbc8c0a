import { useT } from '../../i18n/useT.ts'

/** A link that lets keyboard users skip the navigation; visible only while it has the focus. */
export function SkipLink({ target }: { target: string }) {
  const t = useT()
  return (
    <a
      className="skip-link"
      href={`#${target}`}
      onClick={(event) => {
        // The router owns the address, so only the focus moves.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {t('app.skipToContent')}
    </a>
  )
}
