import { CopyCell } from '#engine/cells/CopyCell.tsx'

/** The private and the public note, each as a button that copies it. */
export const NotesCell = () => (
  <>
    <CopyCell source="note" />
    <CopyCell source="public_note" />
  </>
)
