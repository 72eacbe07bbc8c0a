import { Icon } from '#ui/Icon.tsx'
import type { ActionShape } from './action.ts'

/** The icon of an action beside its label. */
export const ActionIcon = ({ shape: Shape }: { shape: ActionShape }) =>
  typeof Shape === 'string' ? <Icon name={Shape} /> : <Shape fontSize="small" />
