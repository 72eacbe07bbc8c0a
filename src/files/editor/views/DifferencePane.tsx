import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import { useMedia } from '#ui/narrow.ts'
import { createDifference } from './differenceView.ts'
import { usePhrases } from '../../../code/phrases.ts'
import { useView } from '../../../code/useView.ts'

interface DifferencePaneProps {
  theirs: readonly string[]
  mine: readonly string[]
}

/** Shows how a text differs from the file on the server: side by side, or in one column on narrow screens. */
export function DifferencePane(props: DifferencePaneProps) {
  const isSideBySide = useMedia('(min-width: 800px)')
  const t = useT()
  const [theirs, mine] = [t('pages.files.editor.theirs'), t('pages.files.editor.mine')]
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          borderBottom: 1,
          borderColor: 'divider',
          fontWeight: 600,
          '& > :first-of-type': { color: 'error.main' },
          '& > :last-of-type': { color: 'success.main' },
          '& > *': { px: 1.5, py: 0.75 },
        }}
      >
        <span>− {theirs}</span>
        <span>+ {mine}</span>
      </Box>
      <Difference key={String(isSideBySide)} {...props} {...{ isSideBySide }} labels={[theirs, mine]} />
    </Box>
  )
}

interface DifferenceProps extends DifferencePaneProps {
  isSideBySide: boolean
  labels: [theirs: string, mine: string]
}

function Difference({ theirs, mine, isSideBySide, labels }: DifferenceProps) {
  const phrases = usePhrases()
  const before = { lines: theirs, label: labels[0] }
  const after = { lines: mine, label: labels[1] }
  const host = useView((parent) => createDifference(parent, { before, after, phrases, isSideBySide }))
  return <Box ref={host} sx={{ maxHeight: '50vh', overflow: 'auto' }} />
}
