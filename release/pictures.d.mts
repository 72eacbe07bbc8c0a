export function picturesIn(text: string): string[]
export function missingPictures(root: string, pages?: readonly string[]): string[]
export function checkPictures(root: string): void
