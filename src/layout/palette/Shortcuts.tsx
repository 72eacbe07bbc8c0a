import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment, useId } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '../../i18n/useT.ts'
import { useTranslate } from 'react-admin'
import { mayOpen } from '#engine/access.ts'
import { offeredActions } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { Keys } from './KeyNames.tsx'
import { shortcutGroups } from './shortcutGroups.ts'
import { useSingleKeys } from './useSingleKeys.ts'

/** The place of the letters of actions. */
const rowsAt = 'shortcuts.lists'

/** The letters of the actions on rows, of all lists that the signed-in user may open. */
function useActionLetters() {
  const engine = useEngine()
  const translate = useTranslate()
  const labels = Object.values(engine.resources)
    .filter(({ name, nav }) => nav && mayOpen(engine, name))
    .flatMap((resource) => offeredActions(engine, resource, 'row'))
    .flatMap(({ shortcut, label }) => (shortcut === undefined ? [] : [[translate(label), shortcut] as const]))
  return [...new Map(labels)].map(([does, letter]) => ({ keys: [[letter.toUpperCase() as Uppercase<string>]], does }))
}

/** Lists the keyboard shortcuts by the place where they work. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const letters = useActionLetters()
  const [hasSingle, setSingle] = useSingleKeys()
  return (
    <DialogFrame title={t('shortcuts.title')} onClose={onClose}>
      <DialogContent
        sx={{ columns: { sm: 2 }, columnGap: 4 }}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('shortcuts.title')}
      >
        {shortcutGroups.map(({ where, list }) => (
          <Box
            key={where}
            component="section"
            aria-labelledby={`${id}-${where}`}
            sx={{ breakInside: 'avoid', mb: 2.5 }}
          >
            <Box component="h3" id={`${id}-${where}`} sx={{ m: 0, mb: 0.5, fontSize: 14, fontWeight: 600 }}>
              {t(where)}
            </Box>
            <Box
              component="dl"
              sx={{ m: 0, '& > div': { display: 'flex', gap: 2, py: 0.5 }, '& dt': { flex: 1 }, '& dd': { m: 0 } }}
            >
              {[...list.map(({ keys, does }) => ({ keys, does: t(does) })), ...(where === rowsAt ? letters : [])].map(
                ({ keys, does }) => (
                  <div key={does}>
                    <dt>{does}</dt>
                    <dd>
                      {keys.map((together, index) => (
                        <Fragment key={together.join()}>
                          {index > 0 && ' '}
                          <Keys keys={together} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ),
              )}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <FormControlLabel
          control={<Switch checked={hasSingle} onChange={(_, on) => setSingle(on)} />}
          label={t('shortcuts.single')}
          sx={{ marginInlineEnd: 'auto' }}
        />
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </DialogFrame>
  )
}
