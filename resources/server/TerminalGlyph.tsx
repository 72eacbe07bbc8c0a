import { Icon } from '#engine/views/Glyph.tsx'

/** Of one node, for it stands in each row. */
export const TerminalGlyph = () => <Icon name="terminal" />
