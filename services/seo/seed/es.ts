import type { PageName, PageTexts } from './texts';

export const es: Record<PageName, PageTexts> = {
  home: {
    title: 'Fútbol y Fórmula 1: partidos en vivo y próximos · {site}',
    description:
      'Partidos en juego con minuto, marcador y cuotas, y los de las próximas horas: ligas y copas de fútbol y Fórmula 1.',
    heading: 'En vivo y próximos partidos en una sola página',
    html: '<p>La portada muestra primero lo que se juega ahora: minuto, marcador y cuotas principales de cada partido, por competición. Debajo están los partidos de las próximas horas. Las cuotas siguen el juego y, alrededor de un gol, el mercado se suspende hasta que vuelve a tener cuota.</p><p>Empieza por los <a href="/{lng}/live">partidos en vivo</a>, por los <a href="/{lng}/line">próximos</a>, o consulta los <a href="/{lng}/results">resultados</a>. Ponte un límite de dinero y de tiempo antes de empezar.</p>',
  },
  line: {
    title: 'Próximos partidos y cuotas · {site}',
    description:
      'Próximos partidos de fútbol y carreras de Fórmula 1 con hora de inicio y cuotas, por competición.',
    heading: 'Cómo leer los próximos partidos',
    html: '<p>Aquí está todo lo que aún no ha empezado. Los partidos se ordenan por su inicio, en tu zona horaria, y cada fila muestra el resultado, el total y el hándicap. La página del partido tiene todos sus mercados.</p><p>Cuando un partido empieza pasa a <a href="/{lng}/live">en vivo</a> con la misma dirección, y las apuestas hechas quedan como estaban.</p>',
  },
  live: {
    title: 'Apuestas en vivo: partidos, marcadores y cuotas · {site}',
    description: 'Partidos que se juegan ahora mismo: minuto, marcador, goles y cuotas que siguen el juego.',
    heading: 'Apostar mientras se juega',
    html: '<p>Cada fila muestra el minuto, el marcador y las cuotas de este segundo. Cuando una cuota cambia, un triángulo indica hacia dónde; si un mercado está suspendido, no admite apuestas hasta que se abre de nuevo.</p><p>El cupón compara cada cuota con la que elegiste y pregunta antes de aceptar otra.</p>',
  },
  footballLine: {
    title: 'Apuestas de fútbol: próximos partidos y cuotas · {site}',
    description:
      'Próximos partidos de ligas y copas nacionales con cuotas de resultado, total, hándicap y marcador exacto.',
    heading: 'Mercados de fútbol',
    html: '<p>Cada partido de fútbol tiene resultado, doble oportunidad, ambos marcan, totales y hándicaps; en la página del partido, también marcador exacto.</p><p>Todas las apuestas se liquidan con el tiempo reglamentario y el añadido. La prórroga y los penaltis no cuentan salvo que el mercado lo diga.</p>',
  },
  footballLive: {
    title: 'Fútbol en vivo: marcadores, minutos y cuotas · {site}',
    description:
      'Fútbol en juego: marcador y minuto de cada partido, goles al momento, cuotas en vivo y siguiente gol.',
    heading: 'Fútbol en juego',
    html: '<p>Sigue cada partido por sus minutos y sus goles. El resultado, los totales y los hándicaps cambian con el marcador, y el mercado del siguiente gol sigue abierto hasta que llega.</p><p>Las apuestas se liquidan en cuanto el desenlace es seguro, a más tardar con el pitido final.</p>',
  },
  motorsportLine: {
    title: 'Fórmula 1: próximas carreras y cuotas del ganador · {site}',
    description: 'Los próximos Grandes Premios con hora de salida y cuotas de victoria de cada piloto.',
  },
  championshipLine: {
    title: '{championship}: próximos partidos y cuotas · {site}',
    description:
      '{championship}: próximos partidos con hora de inicio y cuotas de resultado, total y hándicap.',
  },
  championshipLive: {
    title: '{championship} en vivo: marcadores y cuotas · {site}',
    description: '{championship}: partidos en juego con minuto, marcador y cuotas en vivo.',
  },
  match: {
    title: '{game}: cuotas y marcador, {championship} · {site}',
    description:
      '{game}, {championship}: inicio, marcador, desarrollo del juego y cuotas de todos los mercados.',
  },
  results: {
    title: 'Resultados de partidos de fútbol y carreras · {site}',
    description: 'Resultados finales día a día: marcadores al descanso y al final, por competición.',
    heading: 'Cómo cuentan los resultados',
    html: '<p>Las apuestas se liquidan con el marcador al final del tiempo reglamentario; las correcciones posteriores de una liga no cambian lo ya liquidado. Elige un día para ver todo lo que terminó en él.</p>',
  },
};
