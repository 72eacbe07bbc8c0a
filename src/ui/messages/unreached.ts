import type { ApiError } from '#dataProvider/error.ts'

const kinds: readonly unknown[] = ['network', 'timeout', 'blocked']

/** Whether nothing of the API answered: as long as that lasts, the frame says so, once for all that fails by it. */
export function isUnreached(error: unknown): boolean {
  const { kind, status = 0 } = (error ?? {}) as Partial<ApiError>
  return kinds.includes(kind) || (kind === 'broken' && status >= 502 && status <= 504)
}
