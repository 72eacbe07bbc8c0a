import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { openWorkChannel, workKinds, type Work } from './workChannel.ts'

interface OtherTabsProps {
  /** All that this tab is doing. */
  work: () => readonly Work[]
  /** Ends the session, which this asks about; undefined while nobody wants that. */
  ending: (() => void) | undefined
  onStay: () => void
}

/** Tells other tabs what this one is doing, and asks before a sign-out ends what they are doing. */
export function OtherTabs({ work, ending, onStay }: OtherTabsProps) {
  const t = useT()
  const channel = useRef<ReturnType<typeof openWorkChannel>>(undefined)
  const [asked, setAsked] = useState<{ work: Work; end: () => void }>()
  useEffect(() => {
    const opened = (channel.current = openWorkChannel(work))
    return () => opened.close()
  }, [work])
  useEffect(() => {
    let isOver = false
    const ask = async (end: () => void) => {
      const found = (await channel.current?.ask()) ?? {}
      if (isOver) return
      if (Object.keys(found).length > 0) return setAsked({ work: found, end })
      onStay()
      end()
    }
    if (ending) void ask(ending)
    return () => void (isOver = true)
    // oxlint-disable-next-line react/exhaustive-deps -- `onStay` is new on each render
  }, [ending])
  if (!ending || asked?.end !== ending) return null
  return (
    <ConfirmDialog
      title={t('otherTabs.title')}
      text={t('otherTabs.text')}
      names={workKinds.flatMap((kind) => {
        const value = asked.work[kind]
        return value ? t('app.valued', { label: t(`otherTabs.${kind}`), value }) : []
      })}
      action={t('app.signOut')}
      onConfirm={() => {
        onStay()
        ending()
      }}
      onCancel={onStay}
    />
  )
}
