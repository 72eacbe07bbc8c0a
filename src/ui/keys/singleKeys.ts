const { dataset } = document.documentElement

/** Whether letters and signs pressed alone are shortcuts; WCAG 2.1.4 wants that people can switch them off. */
export const hasSingleKeys = (): boolean => dataset['singleKeys'] !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) delete dataset['singleKeys']
  else dataset['singleKeys'] = 'off'
}
