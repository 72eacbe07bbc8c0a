import type { Choice } from './SelectSlot.tsx'

/** Stored as the contract says (entities: public_note JSON); older notes hold numbers and booleans. */
export const yesOrNo: readonly Choice[] = [
  { value: '1', also: 'true', label: 'app.yes' },
  { value: '0', also: 'false', label: 'app.no' },
]

export const cycles: readonly Choice[] = [
  { value: 'Day', label: 'pages.server.publicNote.day' },
  { value: 'Week', label: 'pages.server.publicNote.week' },
  { value: 'Month', label: 'pages.server.publicNote.month' },
  { value: 'Year', label: 'pages.server.publicNote.year' },
]

export const directions: readonly Choice[] = [
  { value: '1', label: 'pages.server.publicNote.inbound' },
  { value: '2', label: 'pages.server.publicNote.bothWays' },
]
