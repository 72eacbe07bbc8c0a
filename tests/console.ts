const allowed: RegExp[] = []

/** Allows console output that matches; any other output fails the test. */
export const announce = (output: RegExp) => void allowed.push(output)

export const isAllowed = (output: string) => allowed.some((pattern) => pattern.test(output))

export const resetAllowed = () => void (allowed.length = 0)
