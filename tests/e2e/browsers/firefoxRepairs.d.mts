export function answerFor(command: string): string | undefined
export function withTypedText(command: string): string
