import { useStored } from '#engine/data/useStored.ts'
import { useT } from '#i18n/useT.ts'
import { NoticeSwitch } from './NoticeSwitch.tsx'
import { troubleKey } from './troubleKey.ts'

/** Whether this browser calls when there is trouble. */
export function TroubleSwitch() {
  const [isOn = false, setOn] = useStored<boolean>(troubleKey)
  const t = useT()
  return (
    <NoticeSwitch
      label={t('notices.switch')}
      help={t('notices.help')}
      title={t('notices.title')}
      meanwhile={t('notices.meanwhile')}
      isOn={isOn}
      onTurn={setOn}
    />
  )
}
