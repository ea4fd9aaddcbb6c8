import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { many, remaining } from './phrases.ts';

/** “47823, 47824 e 47825” */
const allOf = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const installKeyring =
  'Não há chaveiro neste computador? Instale um, como o GNOME Keyring ou o KWallet. Sem ele, o Bookbar não salva o login.';

/** Brazilian Portuguese: what signing in, the service addresses and the keychain say. */
export const signIn: PageWords['signIn'] = {
  again: 'Fazer login de novo',
  tryAgain: 'Tentar de novo',
  tryDemo: 'Testar a demonstração',
  checkAddresses: 'Verificar os endereços do serviço',
  untilQuit: 'Fazer login até encerrar',

  opening: 'Abrindo seu espaço de trabalho',
  paused: {
    title: ({ name }) => `${name} está pausada`,
    text: 'Os agendamentos não são lidos, e não há lembretes.',
    resume: 'Retomar',
  },

  welcome: {
    title: 'Os agendamentos de hoje, a um clique',
    lead: 'Veja com quem é a próxima reunião, entre na chamada e agende um horário em três passos.',
    another: {
      title: 'Conectar esta conta',
      lead: 'Os agendamentos dela aparecem em Hoje ao lado dos das suas outras contas.',
    },
    browser: 'Você faz login no seu navegador. O Bookbar nunca vê sua senha.',
    encrypted: 'Seu login fica criptografado neste computador.',
    keyLeft:
      'Você saiu da conta. Seu chaveiro não abriu, então a chave do login antigo ainda está nele. Ela não abre mais nada e some quando o chaveiro for desbloqueado.',
    connect: 'Conectar sua conta',
    demo: 'A demonstração roda neste computador e não envia e-mail a ninguém.',
    addresses: 'Endereços do serviço',
  },
  waiting: {
    title: 'Esperando seu navegador',
    lead: 'Autorize o Bookbar na página que acabou de abrir. Esta janela continua sozinha.',
    bar: 'Esperando a autorização',
    left: ({ left }) => `${remaining(left)} para autorizar`,
    turnedAway: ({ count }) =>
      many(
        count,
        'Uma página que não era a autorização foi ignorada. Ainda esperando.',
        `${count} páginas que não eram a autorização foram ignoradas. Ainda esperando.`,
      ),
    notRegistered: ({ address }) =>
      `Se a página disser que o endereço não está registrado, adicione ${address} ao seu cliente no serviço.`,
    copy: 'Copiar o endereço da página',
    copied: 'Endereço copiado',
    stop: 'Parar de esperar',
  },
  connecting: {
    title: 'Fazendo seu login',
    lead: 'O Bookbar está buscando seu login no serviço.',
    bar: 'Fazendo login',
  },

  problems: {
    'not-allowed': {
      title: 'Você não autorizou',
      body: 'Nada foi conectado. Você pode tentar de novo quando quiser.',
    },
    'took-too-long': {
      title: 'Demorou mais de 10 minutos',
      body: 'A autorização expirou. Comece de novo e autorize sem interromper.',
      hint: 'Nenhuma página abriu? Copie o endereço da página na próxima tela e cole-o em um navegador.',
    },
    'port-taken': ({ ports }) => ({
      title: many(
        ports.length,
        `Outro programa está usando a porta ${ports[0]}`,
        `Outros programas estão usando as portas ${allOf.format(ports.map(String))}`,
      ),
      body: many(
        ports.length,
        'Feche-o ou adicione outro endereço de redirecionamento nas configurações do serviço.',
        'Feche um deles ou adicione outro endereço de redirecionamento nas configurações do serviço.',
      ),
      hint: 'Cada endereço de redirecionamento também precisa ser registrado no serviço.',
    }),
    'code-expired': {
      title: 'A autorização chegou tarde demais',
      body: 'O serviço só dá pouco tempo para usá-la, e esse tempo passou. Nada foi conectado.',
    },
    'secret-refused': {
      title: 'O serviço não aceitou o cliente',
      body: 'O ID do cliente e o segredo do cliente não são os que ele tem. Nada foi conectado.',
    },
    refused: {
      title: 'O serviço recusou o login',
      body: 'Nada foi conectado.',
      hint: 'Se o endereço de redirecionamento mudou, registre o novo no serviço.',
    },
    unreachable: ({ host }) => ({
      title: 'Não foi possível acessar o serviço',
      body: `Nada respondeu em ${host}. Verifique a conexão e tente de novo.`,
    }),
    'service-error': ({ status }) => ({
      title: 'O serviço está com um problema',
      body: `Ele respondeu com um erro${status === null ? '' : ` (${status})`}. Nada foi conectado.`,
    }),
    'not-the-service': ({ host }) => ({
      title: 'Outra coisa respondeu',
      body: `O que veio de ${host} não era o serviço. Nada foi conectado.`,
      hint: 'Em redes de hotel ou de trem, abra antes uma página no navegador. Senão, verifique os endereços.',
    }),
    'not-stored': {
      title: 'Não foi possível salvar o login',
      body: 'Seu chaveiro não o aceitou, então nada foi conectado. Você pode fazer login sem salvar: ele termina quando você encerrar o app.',
    },
    'demo-failed': {
      title: 'A demonstração não começou',
      body: 'Algo deu errado no Bookbar ao iniciá-la.',
    },
  },
  problemInText: ({ title }) => `${title}.`,
  serviceSaid: ({ message }) => `O serviço disse: “${message}”`,

  keychain: {
    locked: {
      title: 'Seu chaveiro está bloqueado',
      body: 'O Bookbar guarda seu login nele e em nenhum outro lugar. Desbloqueie-o e tente de novo.',
    },
    cancelled: {
      title: 'Seu chaveiro continuou bloqueado',
      body: 'A pergunta foi fechada sem resposta. O Bookbar guarda seu login nele e em nenhum outro lugar.',
    },
    'no-answer': {
      title: 'Seu chaveiro não respondeu',
      body: 'Seu sistema pode estar pedindo a senha dele atrás de outra janela. Responda e tente de novo.',
    },
    absent: {
      title: 'Não há chaveiro aqui',
      body: 'O Bookbar guarda o login no chaveiro do sistema e em nenhum outro lugar, e não há nenhum em execução.',
      hint: installKeyring,
    },
    new: {
      title: 'Seu chaveiro ainda não foi configurado',
      body: 'Seu sistema pede uma nova senha uma vez e cria o chaveiro. Depois, o Bookbar guarda seu login nele.',
    },
    weak: {
      title: 'Seu chaveiro não protege nada',
      body: 'Este ambiente guardaria seu login onde qualquer programa pode lê-lo, então o Bookbar não o salva.',
      hint: installKeyring,
    },
    'key-lost': {
      title: 'A chave do seu login sumiu',
      body: 'Seu chaveiro está aberto, mas a chave do Bookbar não está mais nele. O que foi salvo não pode ser aberto.',
      hint: 'Isso acontece quando um chaveiro é redefinido ou substituído. Seus agendamentos estão seguros no serviço.',
    },
    damaged: {
      title: 'Não foi possível ler o login salvo',
      body: 'O arquivo foi danificado ou alterado, então o Bookbar não confia nele.',
      hint: 'Seus agendamentos estão seguros no serviço.',
    },
    failed: {
      title: 'Seu chaveiro está com um problema',
      body: 'Ele existe, mas falhou quando o Bookbar pediu. Nada se perdeu.',
    },
  },
  unlock: 'Desbloquear',
  setUp: 'Configurar',
  asking: {
    title: 'Responda à pergunta do seu sistema',
    lead: 'Ele pede a senha do seu chaveiro. A pergunta pode estar atrás de outra janela.',
    bar: 'Esperando seu chaveiro',
  },
  inMemory: {
    again: 'Você faz login de novo, e nada é salvo neste computador.',
    first: 'Nada é salvo neste computador.',
  },

  consent: {
    title: 'Faça login de novo',
    reasons: {
      refused:
        'O serviço não aceita mais o login salvo aqui. Isso acontece quando ele foi revogado ou usado em outro lugar.',
      'already-used':
        'O serviço diz que o login salvo já foi usado. Cada renovação só funciona uma vez: isso acontece quando os arquivos do Bookbar foram copiados ou restaurados.',
      'client-refused':
        'O serviço não aceita mais o ID do cliente ou o segredo do cliente do Bookbar. Se eles mudaram, corrija antes os endereços do serviço.',
      expired: 'A autorização expirou, porque nada a renovou a tempo.',
      'answer-lost':
        'A resposta do serviço se perdeu enquanto o Bookbar renovava o login, e cada renovação só funciona uma vez. Isso não quer dizer que outra pessoa tenha o login.',
      'not-renewed':
        'Todas as tentativas de renovar o login foram recusadas, talvez por um gateway ou um firewall antes de chegarem ao serviço. O Bookbar continua tentando.',
    },
    nothingLost: 'Nada se perdeu.',
    nothingLostSince: ({ time }) =>
      `Nada se perdeu, e Entrar continua funcionando com o que foi salvo (${time}).`,
    savedAt: ({ time }) => `Salvo: ${time}`,
  },

  health: {
    signedIn: ({ time, consentDay }) => `Login válido até ${time}, autorização até ${consentDay}.`,
    consentUntil: ({ day }) => `Autorização válida até ${ended(day)}`,
    consentEnded: ({ day }) => `A autorização terminou em ${ended(day)}`,
    renewsBoth: 'O Bookbar renova os dois sozinho.',
    renewsSignIn: 'O Bookbar renova o login sozinho, mas este serviço não prolonga a autorização.',
    renewed: ({ day }) =>
      `Última renovação em ${ended(day)} O Bookbar tenta de novo quando conseguir acessar o serviço.`,
    warning: {
      ends: ({ days }) =>
        `Sua autorização termina ${days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`}.`,
      ended: ({ day }) => `Sua autorização terminou em ${ended(day)}`,
      notExtended: ({ day }) => `Este serviço não a prolonga. Faça login de novo até ${ended(day)}`,
      renewed: ({ day }) =>
        `A última renovação foi em ${ended(day)} O Bookbar a renova quando conseguir acessar o serviço.`,
    },
  },

  addresses: {
    title: 'Endereços do serviço',
    managed: 'Definido pelo seu administrador',
    fields: {
      baseUrl: 'Endereço da API',
      authUrl: 'Endereço da página de autorização',
      pageUrl: 'Endereço da página de agendamento',
      clientId: 'ID do cliente',
      brokerUrl: 'Endereço do intermediário de tokens',
      redirectUri: 'Endereço de redirecionamento',
      otherRedirectUris: 'Mais endereços de redirecionamento',
      clientSecret: 'Segredo do cliente',
    },
    missing: {
      baseUrl: 'Adicione o endereço da API',
      authUrl: 'Adicione o endereço da página de autorização',
      pageUrl: 'Adicione o endereço da página de agendamento',
      clientId: 'Adicione o ID do cliente',
      brokerUrl: 'Adicione o endereço do intermediário de tokens',
      redirectUri: 'Adicione o endereço de redirecionamento',
      otherRedirectUris: 'Adicione mais endereços de redirecionamento',
      clientSecret: 'Adicione o segredo do cliente',
    },
    problems: {
      'not-an-address': 'Isto não é um endereço da web, como https://api.example.com',
      'not-https': 'Este endereço precisa de https, a menos que esteja neste computador',
      'has-credentials': 'Deixe o nome e a senha fora do endereço',
      'has-query': 'Deixe de fora tudo depois de ? e #',
      'not-loopback':
        'O redirecionamento precisa voltar a este computador, então começa com http://127.0.0.1',
      'no-port': 'Adicione uma porta, como http://127.0.0.1:47800/callback',
      'too-many': 'No máximo 8 endereços a mais',
      'secret-or-broker': 'Adicione um segredo do cliente ou o endereço de um intermediário de tokens',
      'too-long': 'É longo demais',
    },
    notARedirect: 'Isto não é um endereço de redirecionamento, como http://127.0.0.1:47800/callback',
    help: {
      authUrl: 'Deixe vazio para usar o endereço da API.',
      pageUrl:
        'Permite ao Bookbar copiar links diretos. Deixe vazio para usar o endereço da página de autorização.',
      brokerUrl:
        'Um serviço da sua organização que acrescenta o segredo, para que ele não fique neste computador.',
      redirectUri: 'Registre este endereço no serviço.',
      otherRedirectUris:
        'Um endereço por linha, também registrado. Tentados em ordem quando a porta acima está ocupada.',
    },
    signInWith: {
      label: 'Fazer login com',
      secret: 'Segredo do cliente',
      broker: 'Intermediário de tokens',
    },
    secret: {
      stored: 'Guardado. Digitar outro o substitui.',
      storedForOthers: 'O segredo guardado é de outros endereços ou de outro ID do cliente. Digite o destes.',
      willBeKept: 'Fica no seu chaveiro e nunca mais é mostrado.',
      inKeychain: 'Guardado no chaveiro',
    },
    copyRedirect: 'Copiar endereço de redirecionamento',
    redirectCopied: 'Endereço de redirecionamento copiado',
    consequences: {
      demo: 'Ao salvar, você sai da demonstração.',
      secret: 'Você faz login de novo com o novo segredo.',
      account:
        'Ao salvar, você deixa esta conta. O que está guardado para ela continua neste computador, para quando você voltar, até você sair.',
    },
    test: 'Testar',
    tested: {
      reached: ({ ms }) => `Respondeu em ${ms} ms.`,
      unreachable: ({ host }) => `Nada respondeu em ${host}.`,
      notTheService: ({ host, status }) =>
        `Outra coisa respondeu em ${host}${status === null ? '' : ` (${status})`}. Verifique o endereço.`,
      consentRefused: ({ status }) =>
        `A página de autorização recusou o cliente (${status}). Verifique o ID do cliente e o endereço de redirecionamento registrado.`,
      stopped: 'Nada foi consultado',
      tooMany: 'Foram muitos testes. Tente de novo em um minuto.',
    },
    save: 'Salvar',
    saveAndSignIn: 'Salvar e fazer login',
    saved: 'Salvo',
  },
};
