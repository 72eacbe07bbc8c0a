import useMediaQuery from '@mui/material/useMediaQuery'

/** Is the screen as narrow as a phone? */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 639.95px)', { noSsr: true })

/** Is it touched rather than pointed at, so that its keyboard lacks keys? */
export const useTouched = (): boolean => useMediaQuery('(pointer: coarse), (max-width: 639.95px)', { noSsr: true })
