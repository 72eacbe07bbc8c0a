export function commitIn(folder: string): string
export function checkPackages(folder: string): void
