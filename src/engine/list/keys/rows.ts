/** The rows of records on the page, whether the table or the cards show them. */
export const rowsOnPage = (): readonly Element[] => [
  ...document.querySelectorAll('.table-frame.records tbody tr, .cards > ul > li'),
]

/** The link of the name; without one, the tick or else an action, since other links lead to other records. */
export const handleOf = (row: Element | undefined): HTMLElement | null | undefined =>
  ['th.name a, header strong a', 'input.tick-box:enabled', 'button, input:enabled', 'a']
    .map((each) => row?.querySelector<HTMLElement>(each))
    .find(Boolean)
