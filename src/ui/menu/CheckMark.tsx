import { Icon } from '../Icon.tsx'

/** A check mark before a menu entry; an entry that is not chosen keeps the space. */
export const CheckMark = ({ on }: { on: boolean }) => (
  <Icon name="check" style={{ marginInlineEnd: 8, visibility: on ? 'visible' : 'hidden' }} />
)
