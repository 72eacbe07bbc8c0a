import type { ApiError } from '#dataProvider/error.ts'

const kinds: readonly unknown[] = ['network', 'timeout', 'blocked']

/** Whether the API gave no answer. While that lasts, the frame shows it once for all calls that fail. */
export function isUnreached(error: unknown): boolean {
  const { kind, status = 0 } = (error ?? {}) as Partial<ApiError>
  return kinds.includes(kind) || (kind === 'broken' && status >= 502 && status <= 504)
}
