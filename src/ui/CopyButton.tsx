import { useResourceContext, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { IconAction } from './IconAction.tsx'
import { useCopy } from './useCopy.ts'

/** A button that copies a text that is too long to show, and confirms that with a check mark. */
export function CopyButton({ text, source }: { text: string; source: string }) {
  const t = useT()
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const { copied, copy } = useCopy()
  return (
    <IconAction
      name={t(copied ? 'app.copied' : 'app.copy', { what: translateLabel({ resource, source }) })}
      onClick={() => void copy(text)}
      icon={copied ? 'check' : 'copy'}
    />
  )
}
