import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#ui/copyText.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import { legible } from '../../../files/legible.ts'
import { storage } from '../../../storage/storage.ts'
import { noteCopied, writeClipboard } from './clipboard.ts'
import { openLink, targetOf } from './links.ts'
import type { Pane } from './pane.ts'
import { lineStyle } from './paneStyle.ts'
import type { PreferenceStore } from '../settings/preferences.ts'

interface PaneWishesProps {
  pane: Pane
  preferences: PreferenceStore
  /** Is this the focused pane? */
  inFocus: boolean
}

/** Milliseconds for which the message about a copied text stays. */
const shortly = 5000

/** The most characters of a copied text that are shown. */
const mostShown = 2000

/** Requests of programs to the page: to copy a text, or to open a link. */
export function PaneWishes({ pane, preferences, inFocus }: PaneWishesProps) {
  const { copy, link } = useSyncExternalStore(pane.subscribe, pane.getState)
  return (
    <>
      {copy !== undefined && (
        <CopyWish
          key={copy.number}
          pane={pane}
          text={copy.text}
          byItself={inFocus && preferences.getState().programsMayCopy}
        />
      )}
      {link !== undefined && <LinkWish pane={pane} address={link} />}
    </>
  )
}

const textStyle = {
  m: 0,
  mt: 0.5,
  maxHeight: 120,
  overflow: 'auto',
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

/** Copies the text automatically and reports it, or offers a button to copy. The text is shown in both cases. */
function CopyWish({ pane, text, byItself }: { pane: Pane; text: string; byItself: boolean }) {
  const [state, setState] = useState<'trying' | 'offered' | 'copied'>(byItself ? 'trying' : 'offered')
  const notify = useNotify()
  const t = useT()
  useEffect(() => {
    if (state === 'trying') void writeClipboard(text).then((isCopied) => setState(isCopied ? 'copied' : 'offered'))
    if (state !== 'copied') return
    noteCopied(storage, text, pane.serverId)
    const timer = setTimeout(() => pane.settle('copy'), shortly)
    return () => clearTimeout(timer)
  }, [state, text, pane])

  async function copy() {
    if (await copyText(text)) setState('copied')
    else notify('pages.terminal.copyRefused', { type: 'error' })
    pane.screen.terminal.focus()
  }
  if (state === 'trying') return null
  return (
    <Box role="status" sx={{ ...lineStyle, borderColor: 'info.main' }}>
      {t(state === 'copied' ? 'pages.terminal.copied' : 'pages.terminal.wantsCopy', { smart_count: [...text].length })}
      <Box component="pre" tabIndex={0} sx={textStyle}>
        {text.slice(0, mostShown).split('\n').map(legible).join('\n')}
        {text.length > mostShown && '…'}
      </Box>
      {state === 'offered' && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 0.5 }}>
          <Button size="small" onClick={() => pane.settle('copy')}>
            {t('app.close')}
          </Button>
          <Button size="small" variant="contained" onClick={() => void copy()}>
            {t('pages.terminal.commands.copy')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Asks before a link is opened, because its text may differ from its address. */
function LinkWish({ pane, address }: { pane: Pane; address: string }) {
  const t = useT()
  const target = targetOf(address)
  const done = () => {
    pane.settle('link')
    pane.screen.terminal.focus()
  }
  return (
    <ConfirmDialog
      title={t(target ? 'pages.terminal.linkTitle' : 'pages.terminal.linkRefused')}
      text={t(target ? 'pages.terminal.linkText' : 'pages.terminal.linkKinds')}
      names={[target ?? address]}
      action={t(target ? 'pages.terminal.linkOpen' : 'app.close')}
      danger={false}
      onConfirm={() => {
        if (target) openLink(target)
        done()
      }}
      onCancel={done}
    />
  )
}
