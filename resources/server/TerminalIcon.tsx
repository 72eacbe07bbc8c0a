import { Icon } from '#ui/Icon.tsx'

/** Of one node, for it stands in each row. */
export const TerminalIcon = () => <Icon name="terminal" />
