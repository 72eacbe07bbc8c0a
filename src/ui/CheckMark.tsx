import { Icon } from './Icon.tsx'

/** Before an entry of a menu that is chosen or not; its room is kept. */
export const CheckMark = ({ on }: { on: boolean }) => (
  <Icon name="check" sx={{ mr: 1, visibility: on ? 'visible' : 'hidden' }} />
)
