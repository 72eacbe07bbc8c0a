import { useResourceContext, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { IconAction } from './IconAction.tsx'
import { useCopy } from './useCopy.ts'

interface CopyButtonProps {
  text: string
  /** The field of the current resource that holds the text, or `what` the text is in words of any language. */
  source?: string
  what?: string
}

/** A button that copies a text that is too long to show, and confirms that with a check mark. */
export function CopyButton({ text, source = '', what }: CopyButtonProps) {
  const t = useT()
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const { copied, copy } = useCopy()
  return (
    <IconAction
      name={t(copied ? 'app.copied' : 'app.copy', { what: what ?? translateLabel({ resource, source }) })}
      onClick={() => void copy(text)}
      icon={copied ? 'check' : 'copy'}
    />
  )
}
