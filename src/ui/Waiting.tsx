import { useT } from '#i18n/useT.ts'
import './controls.css'

/**
 * A placeholder for a form whose record or inputs are loading; on a page it is so high that what follows is not
 * visible.
 */
export function Waiting({ page = false }: { page?: boolean }) {
  const t = useT()
  return (
    <div className={page ? 'waiting page' : 'waiting'}>
      <span role="progressbar" aria-label={t('app.loading')} />
    </div>
  )
}
