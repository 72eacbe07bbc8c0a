import useMediaQuery from '@mui/material/useMediaQuery'
import { touch } from './touch.ts'

/** Is the screen as narrow as a phone? Rows are then cards, and panels are drawers. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 639.95px)', { noSsr: true })

/** Is the screen so narrow that a dialog fills it? */
export const useFullScreenDialogs = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true })

/** Is this a touch screen, whose keyboard lacks keys, or a screen as narrow as a phone? */
export const useTouched = (): boolean => useMediaQuery(touch, { noSsr: true })
