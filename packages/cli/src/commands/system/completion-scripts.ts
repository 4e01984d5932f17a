export const COMPLETION_SHELLS = ['bash', 'zsh', 'fish'] as const
export type CompletionShell = (typeof COMPLETION_SHELLS)[number]

/** Completion scripts, which call `cellar __complete` with the words of the command line. */
export const completionScripts: Readonly<Record<CompletionShell, string>> = {
  bash: `# cellar completion for bash. Put this into ~/.bashrc:  eval "$(cellar completion bash)"
_cellar() {
  local IFS=$'\\n' line
  COMPREPLY=()
  while read -r line; do
    COMPREPLY+=("\${line%%$'\\t'*}")
  done < <(cellar __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _cellar cellar
`,
  zsh: `#compdef cellar
# cellar completion for zsh. Put this into ~/.zshrc after compinit:  eval "$(cellar completion zsh)"
_cellar() {
  local line
  local -a candidates
  while IFS= read -r line; do
    candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done < <(cellar __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#candidates} )); then
    _describe cellar candidates
  else
    _files
  fi
}
compdef _cellar cellar
`,
  fish: `# cellar completion for fish. Save it:  cellar completion fish > ~/.config/fish/completions/cellar.fish
complete -c cellar -f -a '(cellar __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
}
