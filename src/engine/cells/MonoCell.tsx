import { TextCell } from './TextCell.tsx'

/** Addresses, expressions and commands. */
export const MonoCell = ({ source }: { source: string }) => (
  <code>
    <TextCell source={source} />
  </code>
)
