export function missingTexts(root: string): Promise<[locale: string, missing: [key: string, text: string][]][]>
export function checkTexts(root: string): Promise<void>
