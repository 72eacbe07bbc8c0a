import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment, useId } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useT } from '../../i18n/useT.ts'
import { useLocation } from 'react-router-dom'
import { offeredActions } from '#engine/actions/resourceAction.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useTabs } from '#engine/nav/useTabs.ts'
import type { AnyResource } from '#engine/resource.ts'
import { Keys } from './KeyNames.tsx'
import { shortcutGroups } from './shortcutGroups.ts'
import { useSingleKeys } from './useSingleKeys.ts'

/** The place of the letters of actions. */
const rowsAt = 'shortcuts.lists'

/** The resources whose lists or rows the help is about: those of the page or, where there are none, all lists. */
function useListsOfPage(): { lists: readonly AnyResource[]; isScreen: boolean } {
  const { resources } = useEngine()
  const { pathname } = useLocation()
  const placed = useTabs().flatMap((tab) => tab.resources.filter(({ name }) => !resources[name]?.api?.singleton))
  const ofScreen = Object.values(resources).filter(({ screens = [] }) =>
    screens.some(({ name, hasRows }) => hasRows && pathname === `/${name}`),
  )
  if (ofScreen.length > 0) return { lists: ofScreen, isScreen: true }
  // The address of the settings is the beginning of others, but they are no list.
  const here = placed.filter(({ current }) => current)
  return { lists: (here.length > 0 ? here : placed).flatMap(({ name }) => resources[name] ?? []), isScreen: false }
}

/** The letters of the actions on the rows of these lists. */
function useActionLetters(lists: readonly AnyResource[]) {
  const engine = useEngine()
  const t = useT()
  const labels = lists
    .flatMap((resource) => offeredActions(engine, resource, 'row'))
    .flatMap(({ shortcut, label }) => (shortcut === undefined ? [] : [[t(label), shortcut] as const]))
  return [...new Map(labels)].map(([does, letter]) => ({ keys: [[letter.toUpperCase() as Uppercase<string>]], does }))
}

/** Lists the keyboard shortcuts by the place where they work. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const engine = useEngine()
  const { lists, isScreen } = useListsOfPage()
  const letters = useActionLetters(isScreen ? [] : lists)
  const [hasSingle, setSingle] = useSingleKeys()
  const groups = shortcutGroups.map(({ where, list }) => {
    const known = list
      .filter(({ ofRows }) => where !== rowsAt || !isScreen || ofRows)
      .filter(({ isOf }) => !isOf || lists.some((resource) => isOf(engine, resource)))
      .map(({ keys, does }) => ({ keys, does: t(does) }))
    return { where, shortcuts: where === rowsAt ? [...known, ...letters] : known }
  })
  return (
    <DialogFrame title={t('shortcuts.title')} onClose={onClose}>
      <DialogContent
        sx={{ columns: { sm: 2 }, columnGap: 4 }}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('shortcuts.title')}
      >
        {groups.map(({ where, shortcuts }) => (
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
              {shortcuts.map(({ keys, does }) => (
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
              ))}
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
