import { forgetLine } from './forgetLine.ts'

/**
 * A control sequence (OSC) as printf and the prompts of bash write it. tmux passes it on in an envelope (see its
 * `allow-passthrough`), but wherever its own cursor is: it draws later, and goes to the top left corner after each
 * envelope. Erasing the character below the cursor, where there is none, makes it draw and go to its place first. Without
 * a backslash that is doubled, which shells read in different ways.
 */
const sequenceOf = (content: string, isKept: boolean) =>
  isKept ? String.raw`\033[X\033Ptmux;\033\033]${content}\007\033\134` : String.raw`\033]${content}\007`

/** What prints the folder of the shell; the path stays as it is. */
const folderPrint = (isKept: boolean, host: string) =>
  `printf "${sequenceOf('7;kitty-shell-cwd://%s%s', isKept)}" "${host}" "$PWD"`

function forBash(mark: (text: string) => string, folder: string): string {
  const around = String.raw`PS1="\[${mark(String.raw`D;\$?`)}${mark('A')}\]$PS1\[${mark('B')}\]"`
  return [
    `__lotus() { local s=$?; (exit $s); eval "$__lotus_before"; case $PS1 in *133*B*) ;; *) ${around};; esac; ${folder}; }`,
    '[ "$PROMPT_COMMAND" = __lotus ] || { __lotus_before=$PROMPT_COMMAND; PROMPT_COMMAND=__lotus; }',
    `case $PS0 in *133*) ;; *) PS0="${mark('C')}$PS0";; esac`,
  ].join('; ')
}

function forZsh(mark: (text: string) => string, folder: string): string {
  const written = (text: string) => `%{$(printf "${mark(text)}")%}`
  const [before, after] = mark('D;@').split('@')
  const end = `%{$(printf "${before}")%?$(printf "${after}")%}`
  return [
    `__lotus() { case $PS1 in *133*B*) ;; *) PS1="${end}${written('A')}$PS1${written('B')}";; esac; ${folder}; }`,
    `__lotus_run() { printf "${mark('C;cmdline=%q')}" "$1"; }`,
    'case "$precmd_functions" in *__lotus*) ;; *) precmd_functions+=(__lotus); preexec_functions+=(__lotus_run);; esac',
  ].join('; ')
}

function forFish(mark: (text: string) => string, folder: string): string {
  return [
    'functions -q __lotus; or functions -c fish_prompt __lotus',
    'function __lotus_status; return $argv[1]; end',
    `function fish_prompt; set -l s $status; ${folder}; printf "${mark('A')}"; __lotus_status $s; __lotus; printf "${mark('B')}"; end`,
    `function __lotus_run --on-event fish_preexec; printf "${mark('C;cmdline_url=%s')}" (string escape --style=url -- $argv[1]); end`,
    `function __lotus_end --on-event fish_postexec; printf "${mark('D;%s')}" $status; end`,
  ].join('; ')
}

/**
 * The line with which bash, zsh and fish mark their commands from now on, and report their folder (zsh and fish their
 * commands as well, which kitty has them do in the same way), in this shell only; it
 * ends with the Enter key. Each reads only its own part. `rows`: how many rows of the screen the line takes, which it
 * removes again.
 */
export function markLine(isKept: boolean, rows: number): string {
  const mark = (text: string) => sequenceOf(`133;${text}`, isKept)
  const folder = (host: string) => folderPrint(isKept, host)
  const parts = [
    forgetLine('__lotus'),
    `test -n "$BASH_VERSION" && eval '${forBash(mark, folder('$HOSTNAME'))}'`,
    `test -n "$ZSH_VERSION" && eval '${forZsh(mark, folder('$HOST'))}'`,
    `test -n "$FISH_VERSION" && eval '${forFish(mark, folder('$hostname'))}'`,
    String.raw`printf "\033[${rows}A\r\033[J"`,
  ]
  return ` ${parts.join('; ')}\r`
}
