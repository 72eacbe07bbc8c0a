import useMediaQuery from '@mui/material/useMediaQuery'
import { touch } from './touch.ts'

/** Is the screen as narrow as a phone, so that rows are cards and panels are drawers? */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 639.95px)', { noSsr: true })

/** Is it so narrow that a dialog takes all of it? */
export const useFullScreenDialogs = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true })

/** Is it touched rather than pointed at, so that its keyboard lacks keys? */
export const useTouched = (): boolean => useMediaQuery(touch, { noSsr: true })
