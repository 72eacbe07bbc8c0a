/** Whether an input holds nothing. */
export const isBlank = (value: unknown) =>
  typeof value === 'string' ? value.trim() === '' : value === null || (Array.isArray(value) && value.length === 0)
