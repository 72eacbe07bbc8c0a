import { useRef, useState } from 'react'
import { useNotify, useResourceContext, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { copyText } from '../copyText.ts'
import { Glyph } from './Glyph.tsx'
import { IconAction } from './IconAction.tsx'

/** How long the check mark stays (specification §9). */
const confirmation = 2000

/** Copies a text that is too long to show, and says so with a check mark for two seconds. */
export function CopyButton({ text, source }: { text: string; source: string }) {
  const t = useT()
  const notify = useNotify()
  const resource = useResourceContext()
  const translateLabel = useTranslateLabel()
  const [copied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  const copy = async () => {
    if (!(await copyText(text))) {
      notify('errors.copy', { type: 'error' })
      return
    }
    setCopied(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), confirmation)
  }
  return (
    <IconAction
      name={t(copied ? 'app.copied' : 'app.copy', { what: translateLabel({ resource, source }) })}
      onClick={copy}
      icon={<Glyph name={copied ? 'check' : 'copy'} />}
    />
  )
}
