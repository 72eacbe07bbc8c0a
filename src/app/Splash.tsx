import { useMessage } from '../i18n/LocaleContext.ts'
import './plain.css'

export function Splash() {
  const { say } = useMessage()
  return <output className="splash">{say('app.loading')}</output>
}
