/** The colors of the marks of `DaysLeft`, in one rule set for all rows. */
export const expiryStyle = {
  '& .left': { display: 'inline-flex', alignItems: 'baseline', columnGap: 0.75, flexWrap: 'wrap' },
  '& .left > span': { width: '1em', flex: 'none', textAlign: 'center', color: 'text.secondary' },
  '& .left > b': { fontWeight: 600 },
  '& .expired > span, & .expired > b': { color: 'error.main' },
  '& .urgent > span, & .urgent > b': { color: 'error.main' },
  '& .soon > span, & .soon > b, & .passed > span, & .passed > b': { color: 'warning.main' },
  '& .fine > span': { color: 'success.main' },
  '& .unknown': { color: 'text.secondary' },
} as const
