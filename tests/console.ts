const announced: RegExp[] = []

/** Says that a test will cause this output; any other output on the console fails it. */
export const announce = (output: RegExp) => void announced.push(output)

export const isAnnounced = (output: string) => announced.some((pattern) => pattern.test(output))

export const forgetAnnounced = () => void (announced.length = 0)
