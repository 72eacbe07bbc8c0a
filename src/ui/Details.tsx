import { useT } from '#i18n/useT.ts'
import './controls.css'

/** The server's own message behind a plain sentence, for users who want to know. */
export function Details({ words }: { words: string }) {
  const t = useT()
  return (
    <details className="details">
      <summary>{t('errors.details')}</summary>
      <code>{words}</code>
    </details>
  )
}
