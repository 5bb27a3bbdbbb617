/** The name of an error, and its explanation for visitors. */
export interface ErrorText {
  title: string;
  text: string;
}

/** The texts of one language. */
export interface Texts {
  toHome: string;
  tryAgain: string;
  /** By HTTP status; `refused` is for all others below 500, `broken` for all others above. */
  errors: Record<'forbidden' | 'notFound' | 'refused' | 'broken' | 'busy', ErrorText>;
}

/** The languages of the site; English for any other. */
export const texts: Readonly<Record<string, Texts>> = {
  en: {
    toHome: 'To the home page',
    tryAgain: 'Try again',
    errors: {
      forbidden: {
        title: 'No access',
        text: 'This page is not open to you. If you think it should be, sign in or contact us.',
      },
      notFound: {
        title: 'Not found',
        text: 'This page could not be found. The address may be mistyped, or the page is no longer here.',
      },
      refused: {
        title: 'This cannot be answered',
        text: 'The address asks for something that this site does not have.',
      },
      broken: {
        title: 'Something went wrong',
        text: 'The server did not answer as it should. Nothing was placed, and your coupon is safe.',
      },
      busy: {
        title: 'Back in a moment',
        text: 'This part of the site is busy just now. Trying again in a moment often helps.',
      },
    },
  },
  ru: {
    toHome: 'На главную',
    tryAgain: 'Повторить',
    errors: {
      forbidden: {
        title: 'Нет доступа',
        text: 'Эта страница для вас закрыта. Если вы считаете, что это ошибка, войдите или свяжитесь с нами.',
      },
      notFound: {
        title: 'Не найдено',
        text: 'Страницу не удалось найти. Возможно, в адресе опечатка или страницы больше нет.',
      },
      refused: { title: 'Неверный адрес', text: 'По этому адресу запрошено то, чего на сайте нет.' },
      broken: {
        title: 'Что-то пошло не так',
        text: 'Сервер ответил с ошибкой. Ставка не сделана, купон сохранён.',
      },
      busy: {
        title: 'Сейчас вернёмся',
        text: 'Эта часть сайта сейчас перегружена. Часто помогает повторить чуть позже.',
      },
    },
  },
  uk: {
    toHome: 'На головну',
    tryAgain: 'Повторити',
    errors: {
      forbidden: {
        title: 'Немає доступу',
        text: 'Ця сторінка для вас закрита. Якщо ви вважаєте, що це помилка, увійдіть або зв’яжіться з нами.',
      },
      notFound: {
        title: 'Не знайдено',
        text: 'Сторінку не вдалося знайти. Можливо, в адресі помилка або сторінки більше немає.',
      },
      refused: {
        title: 'Неправильна адреса',
        text: 'За цією адресою запитано те, чого на сайті немає.',
      },
      broken: {
        title: 'Щось пішло не так',
        text: 'Сервер відповів із помилкою. Ставку не зроблено, купон збережено.',
      },
      busy: {
        title: 'Зараз повернемося',
        text: 'Ця частина сайту зараз перевантажена. Часто допомагає повторити трохи згодом.',
      },
    },
  },
  kk: {
    toHome: 'Басты бетке',
    tryAgain: 'Қайталау',
    errors: {
      forbidden: {
        title: 'Кіруге рұқсат жоқ',
        text: 'Бұл бет сіз үшін жабық. Бұл қате деп ойласаңыз, кіріңіз немесе бізге хабарласыңыз.',
      },
      notFound: {
        title: 'Табылмады',
        text: 'Бұл бет табылмады. Мекенжайда қате болуы мүмкін немесе бет енді жоқ.',
      },
      refused: { title: 'Бұған жауап беру мүмкін емес', text: 'Бұл мекенжай сайтта жоқ нәрсені сұрайды.' },
      broken: {
        title: 'Қате шықты',
        text: 'Сервер тиісінше жауап бермеді. Ештеңе тігілген жоқ, купоныңыз сақталды.',
      },
      busy: {
        title: 'Сәлден соң ораламыз',
        text: 'Сайттың бұл бөлігі қазір бос емес. Сәлден соң қайталау көбіне көмектеседі.',
      },
    },
  },
  az: {
    toHome: 'Ana səhifəyə',
    tryAgain: 'Yenidən cəhd et',
    errors: {
      forbidden: {
        title: 'Giriş yoxdur',
        text: 'Bu səhifə sizin üçün bağlıdır. Bunun səhv olduğunu düşünürsünüzsə, daxil olun və ya bizimlə əlaqə saxlayın.',
      },
      notFound: {
        title: 'Tapılmadı',
        text: 'Bu səhifə tapılmadı. Ünvan səhv yazılmış ola bilər və ya səhifə artıq yoxdur.',
      },
      refused: { title: 'Buna cavab vermək mümkün deyil', text: 'Bu ünvan saytda olmayan bir şeyi soruşur.' },
      broken: {
        title: 'Xəta baş verdi',
        text: 'Server lazım olan kimi cavab vermədi. Heç bir mərc qəbul edilməyib, kuponunuz qorunur.',
      },
      busy: {
        title: 'Bir azdan qayıdırıq',
        text: 'Saytın bu hissəsi indi məşğuldur. Bir azdan yenidən cəhd etmək çox vaxt kömək edir.',
      },
    },
  },
  es: {
    toHome: 'A la página de inicio',
    tryAgain: 'Reintentar',
    errors: {
      forbidden: {
        title: 'Sin acceso',
        text: 'Esta página no está abierta para ti. Si crees que debería estarlo, inicia sesión o escríbenos.',
      },
      notFound: {
        title: 'No encontrada',
        text: 'No se ha podido encontrar esta página. Puede que la dirección esté mal escrita o que la página ya no exista.',
      },
      refused: { title: 'No se puede responder', text: 'La dirección pide algo que este sitio no tiene.' },
      broken: {
        title: 'Algo ha salido mal',
        text: 'El servidor no respondió como debía. No se ha realizado ninguna apuesta y tu cupón está a salvo.',
      },
      busy: {
        title: 'Volvemos enseguida',
        text: 'Esta parte del sitio está ocupada ahora mismo. Volver a intentarlo en un momento suele funcionar.',
      },
    },
  },
  ar: {
    toHome: 'إلى الصفحة الرئيسية',
    tryAgain: 'إعادة المحاولة',
    errors: {
      forbidden: {
        title: 'لا يُسمح بالدخول',
        text: 'هذه الصفحة غير متاحة لك. إن كنت ترى أن ذلك خطأ فسجّل الدخول أو تواصل معنا.',
      },
      notFound: {
        title: 'غير موجودة',
        text: 'تعذّر العثور على هذه الصفحة. ربما كُتب العنوان خطأً أو لم تعد الصفحة موجودة.',
      },
      refused: { title: 'لا يمكن الرد على هذا', text: 'يطلب العنوان شيئًا ليس في هذا الموقع.' },
      broken: { title: 'حدث خطأ ما', text: 'لم يُجب الخادم كما ينبغي. لم يُقبل أي رهان، وقسيمتك محفوظة.' },
      busy: {
        title: 'سنعود بعد قليل',
        text: 'هذا الجزء من الموقع مشغول الآن. غالبًا ما تفيد إعادة المحاولة بعد قليل.',
      },
    },
  },
};
