import { enUS } from '#locales/en-US.ts'
import { message } from '../i18n/message.ts'
import './plain.css'

export function Splash() {
  return <output className="splash">{message(enUS, 'app.loading')}</output>
}
