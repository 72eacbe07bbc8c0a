import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { longestLayoutName, type SavedLayout } from '../../../terminals/savedLayouts.ts'
import { useSavedLayouts } from '../../../terminals/useSavedLayouts.ts'
import { panesOf, renamed } from '../panes/layout.ts'
import { planIn } from '../plan.ts'
import { partsOf, type Plan, type PlannedTab } from '../workspace.ts'

/** A layout opens new shells, even where the present ones are kept on their servers. */
const onlyServers = ({ name, color, ...split }: PlannedTab): PlannedTab => ({
  ...renamed(split, (pane) => String(partsOf(pane).serverId)),
  ...(name && { name }),
  ...(color && { color }),
})

interface LayoutsDialogProps {
  /** What is open now. */
  plan: Plan
  serverId: number
  onOpen: (plan: Plan) => void
  onClose: () => void
}

/** Saves what is open under a name, and opens or deletes what was saved. */
export function LayoutsDialog({ plan, serverId, onOpen, onClose }: LayoutsDialogProps) {
  const { store, layouts } = useSavedLayouts()
  const [name, setName] = useState('')
  const t = useT()
  const wanted = name.trim()
  const isTaken = layouts.some((one) => one.name === wanted)
  return (
    <DialogFrame title={t('pages.terminal.layouts.title')} onClose={onClose} passesFocus>
      <DialogContent>
        {plan.length > 0 && (
          <Box
            component="form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (!wanted) return
              store.save({ name: wanted, serverId, tabs: plan.map(onlyServers) })
              setName('')
            }}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, mb: 2 }}
          >
            <TextField
              autoFocus
              fullWidth
              size="small"
              label={t('pages.terminal.layouts.name')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              slotProps={{ htmlInput: { maxLength: longestLayoutName, autoComplete: 'off' } }}
            />
            <Button type="submit" variant="contained" disabled={!wanted} sx={{ flex: 'none' }}>
              {t(isTaken ? 'pages.terminal.layouts.replace' : 'app.save')}
            </Button>
          </Box>
        )}
        {layouts.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('pages.terminal.layouts.none')}</Box>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {layouts.map((layout) => (
            <LayoutRow
              key={layout.name}
              layout={layout}
              onOpen={(plan) => {
                onClose()
                onOpen(plan)
              }}
              onDelete={() => store.remove(layout.name)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}

interface LayoutRowProps {
  layout: SavedLayout
  onOpen: (plan: Plan) => void
  onDelete: () => void
}

function LayoutRow({ layout: { name, tabs }, onOpen, onDelete }: LayoutRowProps) {
  const nameOf = useNameOf('server')
  const t = useT()
  const plan = planIn(tabs)
  const servers = [...new Set(plan?.flatMap(panesOf) ?? [])].map((id) => nameOf(Number(id)))
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{servers.join(', ')}</Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={!plan}
        aria-label={t('app.named', { action: t('app.open'), name })}
        onClick={() => plan && onOpen(plan)}
      >
        {t('app.open')}
      </Button>
      <IconAction icon="delete" name={t('app.named', { action: t('app.delete'), name })} onClick={onDelete} />
    </Box>
  )
}
