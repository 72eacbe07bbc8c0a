import Add from '@mui/icons-material/AddOutlined'
import Run from '@mui/icons-material/PlayArrowOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { onEnter } from '#ui/keys/onEnter.ts'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { fold, wordsOf } from '#ui/search/fold.ts'
import { useT } from '#i18n/useT.ts'
import type { SnippetUse } from './SnippetsDialog.tsx'
import type { Snippet } from './snippetStore.ts'
import { useSnippets } from './useSnippets.ts'

interface SnippetListProps {
  canRun: boolean
  onUse: (snippet: Snippet, use: SnippetUse) => void
  /** Called without a snippet for a new one. */
  onEdit: (snippet: Snippet | undefined) => void
  onClose: () => void
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover, &:focus-within': { bgcolor: 'action.hover' },
  '& > button:first-of-type': {
    all: 'unset',
    boxSizing: 'border-box',
    flex: 1,
    minWidth: 0,
    px: 1,
    py: 0.75,
    cursor: 'pointer',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& code': {
    display: 'block',
    fontFamily: 'var(--lotus-mono)',
    fontSize: 12,
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
  },
} as const

/** The snippets that match a search. */
export function SnippetList({ canRun, onUse, onEdit, onClose }: SnippetListProps) {
  const { snippets } = useSnippets()
  const [query, setQuery] = useState('')
  const t = useT()
  const words = wordsOf(query)
  const shown = snippets.filter(({ name, text }) => {
    const searched = fold(`${name}\n${text}`)
    return words.every((word) => searched.includes(word))
  })
  const [best] = shown
  return (
    <>
      <DialogContent>
        {snippets.length > 0 && (
          <TextField
            autoFocus
            fullWidth
            size="small"
            label={t('snippets.search')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={onEnter(() => best && onUse(best, 'insert'))}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
            sx={{ mt: 1, mb: 1 }}
          />
        )}
        {snippets.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('snippets.none')}</Box>}
        {snippets.length > 0 && !best && (
          <Box role="status" sx={{ py: 2, color: 'text.secondary' }}>
            {t('app.noOptions')}
          </Box>
        )}
        <Box component="ul" aria-label={t('snippets.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((snippet) => (
            <SnippetRow
              key={snippet.id}
              snippet={snippet}
              canRun={canRun}
              canMove={words.length === 0}
              onUse={onUse}
              onEdit={() => onEdit(snippet)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Add />}
          autoFocus={snippets.length === 0}
          onClick={() => onEdit(undefined)}
          sx={{ mr: 'auto' }}
        >
          {t('snippets.new')}
        </Button>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </>
  )
}

interface SnippetRowProps extends Pick<SnippetListProps, 'canRun' | 'onUse'> {
  snippet: Snippet
  canMove: boolean
  onEdit: () => void
}

function SnippetRow({ snippet, canRun, canMove, onUse, onEdit }: SnippetRowProps) {
  const { store, snippets } = useSnippets()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isAsked, setAsked] = useState(false)
  const t = useT()
  const { id, name, text } = snippet
  const at = snippets.indexOf(snippet)
  const named = (action: string) => t('app.named', { action, name })
  return (
    <Box component="li" sx={rowStyle}>
      <button type="button" aria-label={named(t('pages.files.insert'))} onClick={() => onUse(snippet, 'insert')}>
        <bdi>{name}</bdi>
        <code dir="ltr">
          {text
            .split(/\n\s*/)
            .map((line) => line.trimEnd())
            .join(' ⏎ ')}
        </code>
      </button>
      {canRun && (
        <IconButton
          aria-label={named(t('snippets.run'))}
          title={t('snippets.run')}
          onClick={() => onUse(snippet, 'run')}
        >
          <Run fontSize="small" />
        </IconButton>
      )}
      <IconAction icon="edit" name={named(t('app.edit'))} onClick={onEdit} />
      <IconAction
        icon="more"
        menu="menu"
        name={named(t('app.morePages'))}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <OpenMenu
        anchor={anchor}
        alignRight
        onClose={() => setAnchor(null)}
        choices={[
          {
            key: 'up',
            label: t('snippets.up'),
            disabled: !canMove || at === 0,
            onChoose: () => store.move(id, -1),
          },
          {
            key: 'down',
            label: t('snippets.down'),
            disabled: !canMove || at === snippets.length - 1,
            onChoose: () => store.move(id, 1),
          },
          { key: 'delete', label: t('app.delete'), danger: true, onChoose: () => setAsked(true) },
        ]}
      />
      {isAsked && (
        <ConfirmDialog
          title={t('snippets.deleteTitle')}
          text={t('snippets.deleteText')}
          names={[name]}
          action={t('app.delete')}
          onConfirm={() => store.remove(id)}
          onCancel={() => setAsked(false)}
        />
      )}
    </Box>
  )
}
