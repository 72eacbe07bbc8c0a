import { Icon } from '#ui/Icon.tsx'

/** A single DOM node, because every row contains the icon. */
export const TerminalIcon = () => <Icon name="terminal" />
