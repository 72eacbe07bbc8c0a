/**
 * The part of a typed line that takes the line out of the history of bash, which keeps lines that begin with a space where
 * HISTCONTROL does not say otherwise; other shells pass over it. `word` is in no other line.
 */
export const forgetLine = (word: string): string =>
  `test -n "$BASH_VERSION" && eval 'case "$(history 1)" in *${word}*) history -d "$(history 1 | { read -r n _; echo "\${n%[*]}"; })";; esac'`
