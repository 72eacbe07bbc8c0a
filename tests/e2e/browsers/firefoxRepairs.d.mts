export function answerFor(command: string): string | undefined
export function withTypedText(command: string): string
export declare function withErrorText(told: string): string
