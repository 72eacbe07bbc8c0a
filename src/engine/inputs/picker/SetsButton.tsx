import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useSets } from './useSets.ts'
import type { Offer } from './useOffered.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'

interface SetsButtonProps {
  reference: ResourceName
  offer: Offer | undefined
  label: string
  chosen: ReadonlySet<number>
  onToggle: (ids: readonly number[], isIn: boolean) => void
}

/** Opens a menu of the sets that a picker takes or drops as a whole, with how many of each are chosen. */
export function SetsButton({ reference, offer, label, chosen, onToggle }: SetsButtonProps) {
  const sets = useSets(reference, offer)
  const [anchor, setAnchor] = useState<HTMLElement>()
  useBackCloses(() => setAnchor(undefined), anchor !== undefined && sets.length > 0)
  const t = useT()
  if (sets.length === 0) return null
  const action = t('form.sets')
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t('app.named', { action, name: label })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {action}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)} slotProps={{ list: { dense: true } }}>
          {sets.map(({ id, name, ids }) => {
            const held = ids.filter((each) => chosen.has(each)).length
            const isIn = held === ids.length
            return (
              <MenuItem
                key={String(id)}
                role="menuitemcheckbox"
                aria-checked={isIn ? true : held > 0 ? 'mixed' : false}
                onClick={() => onToggle(ids, isIn)}
                sx={{ gap: 1.5, justifyContent: 'space-between' }}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {name}
                </Box>{' '}
                <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
                  {isIn && <Check color="info" style={{ fontSize: 16 }} />}
                  {held} / {ids.length}
                </Box>
              </MenuItem>
            )
          })}
        </Menu>
      )}
    </>
  )
}
